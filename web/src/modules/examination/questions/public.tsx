export { AnsweredQuestion } from './render/answered-question.tsx';
export { titleIn } from './render/question-parts.ts';
export { QuestionView } from './render/question-view.tsx';
