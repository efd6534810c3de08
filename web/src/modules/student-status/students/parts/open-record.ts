import { openTab } from '../../../../shell/public.ts';

type WhichStudent = { id: string; population: string };

/** The page of a student's record; that of an international student is called otherwise. */
export const recordPage = ({ id, population }: WhichStudent): string =>
  `${population === 'intl' ? '/lxsDetails' : '/stuDetails'}?id=${id}`;

export const openRecord = (student: WhichStudent) => openTab(recordPage(student));
