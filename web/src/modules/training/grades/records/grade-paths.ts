const PAGE = '/whcjgl/indexCjmx';

export const gradePath = (id: string): string => `${PAGE}?gradeId=${id}`;
export const gradesOfPath = (studentId: string): string => `${PAGE}?studentId=${studentId}`;
export const correctionPath = (id: string): string => `${PAGE}?correctionId=${id}`;
export const lateGradePath = (id: string): string => `${PAGE}?lateGradeId=${id}`;
