import { expect, test } from 'vitest';
import { expectedGraduation, longestEnd, studyYearsOf, usualStudyYears } from './study-years.ts';

const yearsOf = (study: Parameters<typeof studyYearsOf>[0]) => studyYearsOf(study, usualStudyYears);

test('the rule that says most holds', () => {
  expect(yearsOf({ trainingLevel: 'M', degreeType: 'P', studyMode: 'parttime' })?.mostYears).toBe(6);
  expect(yearsOf({ trainingLevel: 'M', degreeType: 'A', studyMode: 'fulltime' })?.mostYears).toBe(5);
  expect(yearsOf({ trainingLevel: 'D', trainingMode: 'masterToDoctor' })?.years).toBe(4);
  expect(yearsOf({ trainingLevel: 'D', trainingMode: 'directDoctor' })?.years).toBe(5);
  expect(yearsOf({ trainingLevel: 'N' })).toBeUndefined();
});

test('a major may have years of its own', () => {
  const two = {
    trainingLevel: 'M',
    degreeType: 'P',
    studyMode: 'fulltime',
    majorCode: '025100',
    years: 2,
    leastYears: 2,
    mostYears: 5,
  } as const;
  const study = { trainingLevel: 'M', degreeType: 'P', studyMode: 'fulltime', majorCode: '025100' };
  expect(studyYearsOf(study, [...usualStudyYears, two])?.years).toBe(2);
});

test('who enters in autumn ends in June, who enters in spring in December', () => {
  expect(expectedGraduation('2026-09-01', 3)).toBe('2029-06-30');
  expect(expectedGraduation('2026-03-01', 3)).toBe('2028-12-31');
  expect(expectedGraduation('2026-09-01', 2.5)).toBe('2028-12-31');
});

test('the longest time counts from the entry, without the days that do not count', () => {
  expect(longestEnd('2026-09-01', 5, 0)).toBe('2031-09-01');
  expect(longestEnd('2026-09-01', 5, 30)).toBe('2031-10-01');
});
