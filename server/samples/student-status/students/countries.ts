/** Countries of the international students: number, and given and family names as passports show them. */
const families: readonly (readonly [codes: string, men: string, women: string, families: string])[] = [
  [
    '586 050 364 368',
    'MUHAMMAD ALI AHMED USMAN BILAL HASSAN',
    'AYESHA FATIMA SANA MARIAM ZAINAB',
    'KHAN AHMAD HUSSAIN IQBAL RAHMAN SIDDIQUI',
  ],
  [
    '356 524',
    'ARJUN ROHAN BIKASH SURESH ANIL',
    'PRIYA ANJALI SUNITA KAVITA',
    'SHARMA THAPA GURUNG PATEL SINGH',
  ],
  [
    '643 398 417 762 860 795',
    'ALEKSANDR DMITRII NURLAN AZAMAT TIMUR',
    'ANNA ELENA AIGUL DINARA MADINA',
    'IVANOV SMIRNOV ABDULLAEV KARIMOV NAZAROV',
  ],
  ['496', 'BATBAYAR GANBOLD TEMUUJIN', 'OYUNCHIMEG SARANGEREL', 'BAT DORJ GANZORIG'],
  ['410 392', 'MINJUN JIHOON HARUTO KENTA', 'SEOYEON JIWOO YUI SAKURA', 'KIM PARK TANAKA SUZUKI'],
  [
    '704 764 116 418 104 360 458 608',
    'VAN SOMCHAI SOPHEAK BUDI AUNG',
    'THI LAN SIRIPORN DEWI MAYA',
    'NGUYEN TRAN SRISAI SOK SANTOSO KYAW',
  ],
  ['076', 'LUCAS PEDRO GABRIEL', 'MARIA ANA BEATRIZ', 'SILVA SANTOS OLIVEIRA'],
  [
    '818 729 012 504 788',
    'OMAR YOUSSEF KARIM MAHMOUD',
    'NADIA SALMA YASMINE LEILA',
    'ELSAYED IBRAHIM BENALI HADDAD',
  ],
  [
    '231 404 566 288 800 834 894 716 710',
    'ABEBE KWAME CHIDI JOSEPH TENDAI',
    'TIGIST AMA NGOZI GRACE RUTH',
    'BEKELE MENSAH OKAFOR MWANGI PHIRI MOYO',
  ],
];

const words = (list: string): string[] => list.split(' ');

export const countries = families.flatMap(([codes, men, women, family]) =>
  words(codes).map((code) => ({ code, men: words(men), women: words(women), families: words(family) })),
);
