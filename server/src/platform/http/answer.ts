import type { Envelope } from '@graduate/contract/platform/envelope.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { FastifyRequest } from 'fastify';
import type { Refused } from '../errors.ts';

export const languageOf = (request: FastifyRequest): Language =>
  request.headers['accept-language']?.toLowerCase().startsWith('en') ? 'en' : 'zh';

export const succeeded = (data: unknown, language: Language): Envelope => ({
  code: 200,
  msg: language === 'zh' ? '操作成功' : 'Success',
  data: data ?? null,
});

export const refused = (refusal: Refused, language: Language): Envelope => ({
  code: refusal.status,
  msg: refusal.text[language],
  data: { error: refusal.error, ...refusal.details },
});
