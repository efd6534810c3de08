import { type Text, text } from '@graduate/contract/platform/text.ts';

type Asked = 'own' | 'offering' | 'school';

/** Who can do something about a rule; about the others the student can do something alone. */
const whoDecides: Readonly<Record<string, Asked>> = {
  T501: 'offering',
  T502: 'offering',
  T520: 'school',
  T521: 'school',
  T522: 'school',
  T523: 'own',
  T524: 'offering',
  T525: 'offering',
  T526: 'own',
  T528: 'own',
  T529: 'own',
  T530: 'offering',
  T531: 'offering',
  T533: 'own',
  T534: 'own',
  T535: 'offering',
  T543: 'offering',
  T544: 'own',
  T545: 'offering',
  T546: 'offering',
  T547: 'school',
  T548: 'offering',
  T554: 'school',
  T555: 'offering',
};

const school = text('研究生院培养办公室', 'the training office of the graduate school');
const secretaryOf = (department: string) =>
  text(`${department}研究生秘书`, `the graduate secretary of ${department}`);

/** Whom a student can ask about a refusal: the own department, the one that offers the class, or the graduate school. */
export const whomToAsk = (
  code: string | null,
  departments: Readonly<Record<Exclude<Asked, 'school'>, string>>,
): Text | undefined => {
  const asked = whoDecides[code ?? ''];
  if (!asked) return undefined;
  return asked === 'school' ? school : secretaryOf(departments[asked]);
};
