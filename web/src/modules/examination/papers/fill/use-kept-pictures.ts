import type { Attachment } from '@graduate/contract/commons/files/files.ts';
import { useEffect, useMemo, useState } from 'react';

const contentOf = async (url: string): Promise<Blob | undefined> => {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok ? answer.blob() : undefined;
};

/**
 * The pictures of a paper, fetched when it is opened: their addresses last minutes, and somebody may come to the last
 * page of an exam after an hour, or without a network.
 */
export const useKeptPictures = (pictures: readonly Attachment[]): readonly Attachment[] => {
  const [kept, setKept] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const made: string[] = [];
    let gone = false;
    const keep = async ({ id, url }: Attachment) => {
      const content = await contentOf(url);
      if (!content || gone) return;
      const address = URL.createObjectURL(content);
      made.push(address);
      setKept((before) => ({ ...before, [id]: address }));
    };
    for (const picture of pictures) void keep(picture);
    return () => {
      gone = true;
      for (const address of made) URL.revokeObjectURL(address);
    };
  }, [pictures]);
  return useMemo(
    () => pictures.map((picture) => ({ ...picture, url: kept[picture.id] ?? picture.url })),
    [pictures, kept],
  );
};
