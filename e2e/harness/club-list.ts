/**
 * 24 lines of a club's spreadsheet. Two people have the same name, the superadmin Anna Kalniņa already has an account,
 * and line 23 has a shifted cell.
 */
export const CLUB_LIST = `Nr\tSurname\tName\tCity\tEMA ID
1\tKALNIŅA\tAnna\t\t
2\tNovák\tJan\tBrno\t04000012
3\tNovák\tJan\tPlzeň\t04000013
4\tDvořáková\tŠárka\tPraha\t04000014
5\tŁuczak\tŻaneta\tŁódź\t09000001
6\tMüller\tJörg\tKöln\t06000001
7\tGroß\tUwe\tJena\t06000002
8\tØstergård\tSøren\tAarhus\t05000001
9\tÅkesson\tMärta\tMalmö\t16000001
10\tLefèvre\tHélène\tNîmes\t03000001
11\tD’Angelo\tLuca\tPisa\t11000001
12\tvan den Berg\tPiet\tDelft\t01000001
13\tЁлкин\tАртём\tКазань\t12000001
14\tЩукина\tДарья\tТверь\t12000002
15\t김\t서연\t부산\t
16\tOzols\tKārlis\tCēsis\t17000001
17\tBērziņš\tUldis\tRīga\t17000002
18\tŽukauskas\tRokas\tVilnius\t
19\tSzabó\tÉva\tPécs\t19000001
20\tHorvat\tĐuro\tSplit\t20000001
21\tNguyễn\tVăn Anh\tLyon\t
22\tFinch\tBo\tYork\tEngland\t02000001
23\tLark\tAda\tBath\t02000002
24\tWren\tCy\tHull\t02000003`
