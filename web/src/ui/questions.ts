import { createStore } from '../platform/store.ts';

export type Question = {
  id: number;
  title?: string | undefined;
  content: string;
  danger?: boolean | undefined;
  okText?: string | undefined;
  cancelText?: string | undefined;
  answer: (yes: boolean) => void;
};

/** The question in front of the user, and those behind it. */
export const questions = createStore<readonly Question[]>([]);

let lastId = 0;

/** Asks the user and waits; closing the question in any way but its button means no. */
export const askConfirm = (question: Omit<Question, 'id' | 'answer'>): Promise<boolean> =>
  new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (yes: boolean) => {
      questions.update((all) => all.filter((one) => one.id !== id));
      resolve(yes);
    };
    questions.update((all) => [...all, { ...question, id, answer }]);
  });
