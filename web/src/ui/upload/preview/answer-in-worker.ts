/** The side of the worker: reads what it is given and answers, or says that it cannot be read. */
export const answerWith = <Q, A>(read: (question: Q) => Promise<A>): void => {
  self.onmessage = ({ data }: MessageEvent<Q>) => {
    read(data).then(
      (answer) => self.postMessage({ answer }),
      () => self.postMessage('unreadable'),
    );
  };
};
