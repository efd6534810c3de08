export { questionsToDraw } from './bank.queries.ts';
export { cleanQuestion, plainWords } from './clean-question.ts';
