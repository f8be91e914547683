/**
 * Maps the present name of a time zone to its former names. People search for either, a device may list either, and
 * every device knows at least one name of each zone. Source: IANA time zone database, `backward`.
 */
export const FORMER_ZONE_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Africa/Asmara': ['Africa/Asmera'],
  'America/Argentina/Buenos_Aires': ['America/Buenos_Aires'],
  'America/Argentina/Catamarca': ['America/Catamarca'],
  'America/Argentina/Cordoba': ['America/Cordoba'],
  'America/Argentina/Jujuy': ['America/Jujuy'],
  'America/Argentina/Mendoza': ['America/Mendoza'],
  'America/Atikokan': ['America/Coral_Harbour'],
  'America/Indiana/Indianapolis': ['America/Indianapolis', 'America/Fort_Wayne'],
  'America/Kentucky/Louisville': ['America/Louisville'],
  'America/Nuuk': ['America/Godthab'],
  'Asia/Ashgabat': ['Asia/Ashkhabad'],
  'Asia/Dhaka': ['Asia/Dacca'],
  'Asia/Ho_Chi_Minh': ['Asia/Saigon'],
  'Asia/Kathmandu': ['Asia/Katmandu'],
  'Asia/Kolkata': ['Asia/Calcutta'],
  'Asia/Macau': ['Asia/Macao'],
  'Asia/Makassar': ['Asia/Ujung_Pandang'],
  'Asia/Thimphu': ['Asia/Thimbu'],
  'Asia/Ulaanbaatar': ['Asia/Ulan_Bator'],
  'Asia/Yangon': ['Asia/Rangoon'],
  'Atlantic/Faroe': ['Atlantic/Faeroe'],
  'Europe/Kyiv': ['Europe/Kiev'],
  'Pacific/Chuuk': ['Pacific/Truk'],
  'Pacific/Kanton': ['Pacific/Enderbury'],
  'Pacific/Pohnpei': ['Pacific/Ponape'],
}
