export { findQuestion, questionsToDraw } from './bank.queries.ts';
export { copyBankPictures, withCopies } from './bank-pictures.ts';
export { cleanQuestion, picturesOf, plainWords } from './clean-question.ts';
export { banksOf } from './questions.scope.ts';
