import './certificates.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Outline } from '../../../ui/arriving.tsx';
import { useSettled } from '../../../ui/use-settled.ts';

const asAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error(reader.error?.message)));
    reader.readAsDataURL(blob);
  });

type Props = {
  /** What it is a picture of, as text: another text is another picture. */
  of: string;
  fetch: () => Promise<{ blob: Blob }>;
  /** What it says, for those who do not see it. */
  alt: string;
  /** Whether it changes with every letter. */
  typed?: boolean;
};

/** A page of a certificate as it will be printed: the same setting by the same program, as a picture. */
export const PagePicture = ({ of, fetch, alt, typed = false }: Props) => {
  const settled = useSettled(of);
  const wanted = typed ? settled : of;
  const { data, error, isFetching } = useQuery({
    queryKey: ['page of a certificate', wanted],
    queryFn: async () => asAddress((await fetch()).blob),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (error) return <Alert type="error" showIcon title={error.message} />;
  return (
    <div className="certificate-picture" aria-busy={isFetching}>
      {data === undefined ? <Outline /> : <img src={data} alt={alt} />}
    </div>
  );
};
