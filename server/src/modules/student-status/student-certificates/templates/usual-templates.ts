import type { Language } from '@graduate/contract/platform/text.ts';
import {
  type CertificateKindCode,
  certificateKinds,
  everyCertificate,
} from '@graduate/contract/student-status/student-certificates/kinds.ts';
import type { TemplateContent } from '@graduate/contract/student-status/student-certificates/templates.ts';
import {
  enrolledStatuses,
  type StudentStatus,
  statuses,
} from '@graduate/contract/student-status/students/choices.ts';

const STUDIES_ZH = '{departmentName}{majorName}专业{studyMode}{degreeType}{level}研究生';
const STUDIES_EN = 'a {studyMode} {level} student ({degreeType}) of {majorName}, {departmentName}';

const words: Record<CertificateKindCode, Record<Language, string>> = {
  status: {
    zh: `兹证明{name}，{gender}，{birthDate}出生，{idType}号码{idNumber}，于{entryDate}考入我校，现为我校${STUDIES_ZH}，学号{studentNo}，学制{studyYears}年，学籍状态：{status}，预计于{expected}毕业。\n特此证明。`,
    en: `This is to certify that {name}, {gender}, born on {birthDate}, holder of {idType} No. {idNumber}, entered our university on {entryDate} and is ${STUDIES_EN}, student No. {studentNo}. The programme takes {studyYears} years. Present status: {status}. Expected graduation: {expected}.`,
  },
  study: {
    zh: `兹证明{name}，{gender}，{birthDate}出生[，{idType}号码{idNumber}]，于{entryDate}考入我校，系我校{grade}级${STUDIES_ZH}，学号{studentNo}，学制{studyYears}年，目前在读[，{registration}]，预计于{expected}毕业。\n特此证明。`,
    en: `This is to certify that {name}, {gender}, born on {birthDate}[, holder of {idType} No. {idNumber}], entered our university on {entryDate} and is at present enrolled as ${STUDIES_EN}, student No. {studentNo}[, {registration}]. The programme takes {studyYears} years; graduation is expected on {expected}.`,
  },
  pregrad: {
    zh: `兹证明{name}，{gender}，学号{studentNo}，系我校${STUDIES_ZH}，已通过毕业审核，预计于{graduationDate}取得毕业证书。\n特此证明。`,
    en: `This is to certify that {name}, student No. {studentNo}, ${STUDIES_EN}, has passed the graduation review and is expected to receive the graduation certificate on {graduationDate}.`,
  },
  report: { zh: '', en: '' },
};

const englishTitles: Record<CertificateKindCode, string> = {
  status: 'Certificate of Enrolment',
  study: 'Certificate of Current Studies',
  pregrad: 'Certificate of Expected Graduation',
  report: 'Online Verification Report of Student Status',
};

const titleOf = (kind: CertificateKindCode, lang: Language): string =>
  lang === 'zh' ? certificateKinds[kind].zh : englishTitles[kind];

/** 学籍证明 says whatever the status is as long as there is one; the report tells the last one of those who left, too. */
const allowed: Record<CertificateKindCode, readonly StudentStatus[]> = {
  status: enrolledStatuses,
  study: ['active'],
  pregrad: ['active'],
  report: Object.keys(statuses) as StudentStatus[],
};

/** The templates of a new installation. */
export const usualTemplates = everyCertificate.map(({ kind, lang }) => ({
  kind,
  lang,
  content: {
    title: titleOf(kind, lang),
    body: words[kind][lang],
    validDays: 90,
    dailyLimit: 5,
    yearlyLimit: 10,
    allowedStatuses: [...allowed[kind]],
    enabled: true,
  } satisfies TemplateContent,
}));
