import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { WireTime } from '../../platform/wire.ts';
import { SocialCode } from './identity-providers.ts';

/** A configured provider, and the account of it that is bound, if any. */
export const Binding = z.object({
  source: z.string(),
  name: labelled('第三方账号', 'Social account', z.string()),
  id: z.uuid().nullable(),
  nickname: labelled('昵称', 'Nickname', z.string().nullable()),
  boundAt: labelled('绑定时间', 'Bound at', WireTime.nullable()),
});
export type Binding = z.output<typeof Binding>;

export const bindingCalls = defineCalls('personal', {
  bindings: {
    path: 'api/personal/bindings',
    summary: text('我绑定的账号', 'My bound accounts'),
    access: signedIn,
    answer: z.array(Binding),
  },
  bind: {
    path: 'api/personal/bindings',
    summary: text('绑定第三方账号', 'Bind a social account'),
    access: signedIn,
    body: SocialCode,
    answer: z.object({ id: z.uuid() }),
  },
  unbind: {
    method: 'DELETE',
    path: 'api/personal/bindings/:id',
    summary: text('解除绑定', 'Unbind a social account'),
    access: signedIn,
  },
});
