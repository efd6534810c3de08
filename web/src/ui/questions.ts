import { createStore } from '../platform/store.ts';

/**
 * What is asked. A dangerous act, and one that is final, is asked for by its own word, on the button and, unless a title
 * says more, above the question: nobody reads 温馨提示 and 确定 any more, and `content` says who, what and what follows.
 */
export type Asked = {
  title?: string | undefined;
  content: string;
  /** Who or what is meant, where several are: the first of them stand under the question. */
  named?: readonly string[] | undefined;
  cancelText?: string | undefined;
} & ({ danger?: false | undefined; okText?: string | undefined } | { danger: boolean; okText: string });

export type Question = Asked & { id: number; answer: (yes: boolean) => void };

/** The question in front of the user, and those behind it. */
export const questions = createStore<readonly Question[]>([]);

let lastId = 0;

/** Asks the user and waits; closing the question in any way but its button means no. */
export const askConfirm = (question: Asked): Promise<boolean> =>
  new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (yes: boolean) => {
      questions.update((all) => all.filter((one) => one.id !== id));
      resolve(yes);
    };
    questions.update((all) => [...all, { ...question, id, answer }]);
  });
