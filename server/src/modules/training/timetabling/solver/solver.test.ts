import { describe, expect, it } from 'vitest';
import { parseCtt } from './parse-ctt.ts';
import { solveCtt } from './solve-ctt.ts';
import { validateSol } from './validate-sol.ts';
import { writeSol } from './write-sol.ts';

const TOY = `Name: ToyExample
Courses: 4
Rooms: 2
Days: 5
Periods_per_day: 4
Curricula: 2
Constraints: 8

COURSES:
SceCosC Ocra 3 3 30
ArcTec Indaco 3 2 42
TecCos Rosa 5 4 40
Geotec Scarlatti 5 4 18

ROOMS:
A 32
B 50

CURRICULA:
Cur1 3 SceCosC ArcTec TecCos
Cur2 2 TecCos Geotec

UNAVAILABILITY_CONSTRAINTS:
TecCos 2 0
TecCos 2 1
TecCos 3 2
TecCos 3 3
ArcTec 4 0
ArcTec 4 1
ArcTec 4 2
ArcTec 4 3

END.
`;

const PERFECT = `SceCosC B 0 2
SceCosC B 3 3
SceCosC B 1 1
ArcTec B 0 0
ArcTec B 2 2
ArcTec B 3 2
TecCos B 4 2
TecCos B 0 1
TecCos B 1 2
TecCos B 2 3
TecCos B 4 1
Geotec A 1 3
Geotec A 2 2
Geotec A 0 2
Geotec A 3 2
Geotec A 3 3
`;

const refusal = (act: () => unknown): { code: unknown; words: string } => {
  try {
    act();
  } catch (error) {
    const { details, text } = error as { details: { code: unknown }; text: { zh: string } };
    return { code: details.code, words: text.zh };
  }
  throw new Error('nothing was refused');
};

describe('30-51 a .ctt file with a mistake', () => {
  const line = (number: number) => expect.stringContaining(`第${number}行`);

  it('is told of with its code and its line', () => {
    expect(refusal(() => parseCtt(TOY.replace('END.', '')))).toEqual({ code: 'T455', words: '缺少“END.”' });
    expect(refusal(() => parseCtt(TOY.replace('Rooms: 2', 'Rooms: 3')))).toEqual({
      code: 'T451',
      words: 'ROOMS:声明3条，实际2条',
    });
    expect(refusal(() => parseCtt(TOY.replace('Cur2 2 TecCos Geotec', 'Cur2 2 TecCos Nobody')))).toEqual({
      code: 'T452',
      words: '未知课程“Nobody”（第21行）',
    });
    expect(refusal(() => parseCtt(TOY.replace('TecCos 3 3', 'TecCos 3 4')))).toEqual({
      code: 'T454',
      words: line(27),
    });
    expect(refusal(() => parseCtt(TOY.replace('TecCos 3 3', 'TecCos 5 3')))).toMatchObject({ code: 'T454' });
    expect(refusal(() => parseCtt(TOY.replace('Rosa 5 4 40', 'Rosa five 4 40')))).toEqual({
      code: 'T450',
      words: line(12),
    });
    expect(refusal(() => parseCtt(TOY.replace('B 50', 'A 50')))).toEqual({ code: 'T450', words: line(17) });
    expect(refusal(() => parseCtt(TOY.replace('Days: 5', 'Weeks: 5')))).toEqual({
      code: 'T450',
      words: line(4),
    });
  });

  it('is refused when it is larger than any university, and not solved', () => {
    const many = TOY.replace('Courses: 4', 'Courses: 40000');
    expect(refusal(() => parseCtt(many))).toEqual({ code: 'T450', words: line(2) });
    expect(refusal(() => parseCtt(TOY.replace('Ocra 3 3 30', 'Ocra 9999999 3 30')))).toMatchObject({
      code: 'T450',
    });
  });

  it('may have tabs, several blanks and lines ending in CRLF', () => {
    const other = TOY.replaceAll(' ', '\t  ').replaceAll('\n', '\r\n');
    expect(parseCtt(other)).toEqual(parseCtt(TOY));
    expect(validateSol(other, PERFECT.replaceAll('\n', '\r\n')).cost).toBe(0);
  });
});

describe('30-52 the validator', () => {
  it('finds nothing wrong with the listed solution, and one broken rule after a lecture went to a closed period', () => {
    expect(validateSol(TOY, PERFECT)).toMatchObject({ hardViolations: 0, cost: 0 });
    const moved = validateSol(TOY, PERFECT.replace('TecCos B 4 2', 'TecCos B 2 0'));
    expect(moved.hard).toEqual({ lectures: 0, conflicts: 0, availability: 1, roomOccupancy: 0 });
    expect(moved.hardViolations).toBe(1);
  });

  it('counts every rule as one counts by hand', () => {
    // ArcTec (42) into the room of 32: ten seats, another room. Geotec on one day less, and 3 2 stands alone.
    const small = validateSol(
      TOY,
      PERFECT.replace('ArcTec B 2 2', 'ArcTec A 2 2').replace('Geotec A 2 2\n', ''),
    );
    expect(small.hard).toEqual({ lectures: 1, conflicts: 0, availability: 0, roomOccupancy: 0 });
    expect(small.soft).toMatchObject({ roomCapacity: 10, minWorkingDays: 5, roomStability: 1 });
    // Both lectures of SceCosC that had a neighbour of Cur1 go to a morning without one.
    const alone = validateSol(TOY, PERFECT.replace('SceCosC B 3 3', 'SceCosC B 3 0'));
    expect(alone.soft.compactness).toBe(4);
    const crowded = validateSol(TOY, PERFECT.replace('SceCosC B 0 2', 'SceCosC B 0 1'));
    expect(crowded.hard).toMatchObject({ conflicts: 1, roomOccupancy: 1 });
    const twice = validateSol(TOY, PERFECT.replace('Geotec A 3 3', 'Geotec B 3 2'));
    expect(twice.hard).toMatchObject({ lectures: 1, roomOccupancy: 1 });
  });

  it('says which line of a solution it cannot read', () => {
    expect(refusal(() => validateSol(TOY, 'TecCos C 0 0'))).toEqual({
      code: 'T453',
      words: '未知教室“C”（第1行）',
    });
    expect(refusal(() => validateSol(TOY, '\nNobody A 0 0'))).toMatchObject({ code: 'T452' });
    expect(refusal(() => validateSol(TOY, 'TecCos A 0 4'))).toMatchObject({ code: 'T454' });
    expect(refusal(() => validateSol(TOY, 'TecCos A 5 0'))).toMatchObject({ code: 'T454' });
    expect(refusal(() => validateSol(TOY, 'TecCos A 0'))).toMatchObject({ code: 'T450' });
  });
});

describe('30-53 the search', () => {
  const instance = parseCtt(TOY);
  const solve = (seed: number, iterations: number) => solveCtt(instance, { seed, budget: { iterations } });

  it('reaches 0 on the toy example', () => {
    const { placements, hard, soft } = solve(1, 1_000_000);
    expect({ hard, soft }).toEqual({ hard: 0, soft: 0 });
    expect(validateSol(TOY, writeSol(instance, placements))).toMatchObject({ hardViolations: 0, cost: 0 });
  });

  it('costs what the validator says, also when it was stopped early, and is the same for the same seed', () => {
    const hurried = parseCtt(TOY.replace('Rooms: 2', 'Rooms: 1').replace('B 50\n', ''));
    const run = (seed: number) =>
      solveCtt(hurried, { seed, budget: { iterations: 1_000_000 }, watch: () => false });
    const { placements, hard, soft } = run(7);
    const source = TOY.replace('Rooms: 2', 'Rooms: 1').replace('B 50\n', '');
    expect(validateSol(source, writeSol(hurried, placements))).toMatchObject({
      hardViolations: hard,
      cost: soft,
    });
    expect(soft).toBeGreaterThan(0);
    expect(run(7).placements).toEqual(placements);
    expect(run(8).placements).not.toEqual(placements);
  });
});
