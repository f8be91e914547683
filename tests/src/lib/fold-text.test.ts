import { expect, test } from 'vitest'
import { foldText } from '../../../src/lib/fold-text'

test.each([
  ['José', 'jose'],
  ['MÜLLER', 'muller'],
  ['Groß', 'gross'],
  ['STRAẞE', 'strasse'],
  ['Ёлкин', 'елкин'],
  ['Nguyễn Đình', 'nguyen dinh'],
  ['Işık', 'isik'],
  ['İLKER ISIK', 'ilker isik'],
  ['Søren Bjørn', 'soren bjorn'],
  ['Łukasz', 'lukasz'],
  ['Dvořák', 'dvorak'],
  ['Þóra Guðrún', 'thora gudrun'],
  ['Æsa Œuvre', 'aesa oeuvre'],
  ['Əliyev', 'eliyev'],
  ['ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
  ['Ｔａｎａｋａ', 'tanaka'],
  ['O’Neil', "o'neil"],
  ['김철수', '김철수'],
  ['김철수'.normalize('NFD'), '김철수'],
  ['がんだ', 'がんだ'],
  ['\u200E\u2068דנה\u2069\u200F', 'דנה'],
])('for a search, the text %s is simplified to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
