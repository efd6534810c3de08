import type { PhotoKind } from '@graduate/contract/students/choices.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Services } from '../../../platform/services.ts';

/** The address of a student's photo. */
export const photoAddress = (
  services: Services,
  _actor: Actor,
  student: { id: string; cardNo: string | null },
  kind?: PhotoKind,
): string =>
  `${services.config.apiPrefix}/api/xj/xjxx/gettu?id=${student.id}${kind ? `&fileType=${kind}` : ''}`;
