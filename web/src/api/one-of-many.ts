/**
 * Asks for things one by one that are fetched together: what is wanted in one go (the rows of a list that is drawn) is one
 * request. What is not in the answer is null.
 */
export const oneOfMany = <T>(fetchAll: (ids: string[]) => Promise<ReadonlyMap<string, T>>) => {
  let wanted: Set<string> | undefined;
  let answer: Promise<ReadonlyMap<string, T>> | undefined;
  return async (id: string): Promise<T | null> => {
    if (!wanted || !answer) {
      const ids = new Set<string>();
      wanted = ids;
      answer = new Promise((resolve) => setTimeout(resolve)).then(() => {
        wanted = undefined;
        return fetchAll([...ids]);
      });
    }
    wanted.add(id);
    return (await answer).get(id) ?? null;
  };
};
