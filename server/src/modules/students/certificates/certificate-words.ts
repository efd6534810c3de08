import type { Language } from '@graduate/contract/platform/text.ts';
import type { CertificateKindCode } from '@graduate/contract/students/certificates.ts';
import type { StudentOnPaper } from './student-on-paper.ts';

type Words = (student: StudentOnPaper) => string[];

const studiesZh = ({ department, major, studyMode, degreeType, level }: StudentOnPaper) =>
  `${department}${major}专业${studyMode}${degreeType}${level}研究生`;

const studiesEn = ({ department, major, studyMode, degreeType, level }: StudentOnPaper) =>
  `a ${studyMode.toLowerCase()} ${level.toLowerCase()}'s student (${degreeType.toLowerCase()}) of ${major}, ${department}`;

const words: Record<CertificateKindCode, Record<Language, Words>> = {
  status: {
    zh: (student) => [
      `兹证明${student.name}，${student.gender}，${student.birthDate}出生，${student.idTypeName}号码${student.idNumber}，于${student.entryDate}考入我校，现为我校${studiesZh(student)}，学号${student.studentNo}，学制${student.studyYears}年，学籍状态：${student.statusName}，预计于${student.expected}毕业。`,
      '特此证明。',
    ],
    en: (student) => [
      `This is to certify that ${student.name}, ${student.gender.toLowerCase()}, born on ${student.birthDate}, holder of ${student.idTypeName} No. ${student.idNumber}, entered our university on ${student.entryDate} and is ${studiesEn(student)}, student No. ${student.studentNo}. The programme takes ${student.studyYears} years. Present status: ${student.statusName}. Expected graduation: ${student.expected}.`,
    ],
  },
  study: {
    zh: (student) => [
      `兹证明${student.name}，${student.gender}，${student.birthDate}出生，于${student.entryDate}考入我校，系我校${student.grade}级${studiesZh(student)}，学号${student.studentNo}，学制${student.studyYears}年，目前在读，预计于${student.expected}毕业。`,
      '特此证明。',
    ],
    en: (student) => [
      `This is to certify that ${student.name}, ${student.gender.toLowerCase()}, born on ${student.birthDate}, entered our university on ${student.entryDate} and is at present enrolled as ${studiesEn(student)}, student No. ${student.studentNo}. The programme takes ${student.studyYears} years; graduation is expected on ${student.expected}.`,
    ],
  },
  pregrad: {
    zh: (student) => [
      `兹证明${student.name}，${student.gender}，学号${student.studentNo}，系我校${studiesZh(student)}，已通过毕业审核，预计于${student.expected}取得毕业证书。`,
      '特此证明。',
    ],
    en: (student) => [
      `This is to certify that ${student.name}, student No. ${student.studentNo}, ${studiesEn(student)}, has passed the graduation review and is expected to receive the graduation certificate on ${student.expected}.`,
    ],
  },
};

/** The sentences of a certificate. */
export const wordsOf = (kind: CertificateKindCode, language: Language, student: StudentOnPaper): string[] =>
  words[kind][language](student);
