import { NoPreview } from './fetch-content.ts';

const LONGEST_MS = 60_000;

/** Lets a worker read a content: the page stays quick, and a file made to keep its reader busy is given up. */
export const readInWorker = async <Q, A>(worker: Worker, question: Q, signal: AbortSignal): Promise<A> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answered = new Promise<A>((resolve, reject) => {
    const giveUp = () => reject(new NoPreview('unreadable'));
    timer = setTimeout(giveUp, LONGEST_MS);
    signal.addEventListener('abort', giveUp, { once: true });
    worker.onerror = giveUp;
    worker.onmessage = ({ data }: MessageEvent<{ answer: A } | 'unreadable'>) => {
      if (data === 'unreadable') giveUp();
      else resolve(data.answer);
    };
    worker.postMessage(question);
  });
  try {
    return await answered;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
};
