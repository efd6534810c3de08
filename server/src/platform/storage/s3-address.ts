import { BadConfiguration } from '../config.ts';

export type S3Address = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const FORM = 's3://密钥名:密钥@主机:端口/存储桶?region=区域&tls=off';

/** `s3://key:secret@host:port/bucket`, with `region` and, for a store without TLS, `tls=off`. */
export const readS3Address = (address: string): S3Address => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const bucket = url?.pathname.replace(/^\/|\/$/g, '') ?? '';
  if (!url?.hostname || !url.username || !url.password || !/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket))
    throw new BadConfiguration(`FILES: 对象存储地址有误，须为 ${FORM}`);
  return {
    endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
};
