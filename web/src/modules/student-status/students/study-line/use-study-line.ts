import { studyLineCalls } from '@graduate/contract/student-status/students/study-lines.ts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../api/call-api.ts';
import { oneOfMany } from '../../../../api/one-of-many.ts';
import { keyOf, useCall } from '../../../../api/use-call.ts';

/** The lines of those named come in one request, however many rows ask for theirs. */
const lineOf = oneOfMany(async (ids) => {
  const lines = await callApi(studyLineCalls.lines, { query: { ids }, quiet: true });
  return new Map(lines.map((line) => [line.studentId, line]));
});

/** The line of study of somebody; null for who is out of reach. */
export const useStudyLine = (studentId: string) =>
  useQuery({
    queryKey: keyOf(studyLineCalls.lines, { studentId }),
    queryFn: () => lineOf(studentId),
  });

/** One's own. */
export const useOwnStudyLine = () => useCall(studyLineCalls.lines, { query: {} }, { quiet: true });
