import { defineTexts } from '../../../../ui/texts.ts';

export const delegationTexts = defineTexts({
  delegations: ['代理审批', 'Delegation'],
  explain: [
    '出差或请假期间，可委托他人以您的名义办理待办审批。代理人的每次审批都会注明“代您办理”并记入操作日志。',
    'While you are away somebody else can decide in your place. Every such decision says so and is logged.',
  ],
  create: ['新增委托', 'New delegation'],
  given: ['我委托他人', 'Given by me'],
  received: ['他人委托我', 'Given to me'],
  noneGiven: ['尚未委托他人代理审批', 'You have not delegated to anyone'],
  noneReceived: ['没有人委托您代理审批', 'Nobody has delegated to you'],
  allKinds: ['全部业务', 'All kinds'],
  kindsHint: ['不选表示全部业务', 'None means all'],
  role: (role: string) => [
    `委托范围为当前角色“${role}”的待办审批`,
    `Covers approvals waiting for you as ${role}`,
  ],
  created: ['已委托', 'Delegated'],
  end: ['结束代理', 'End'],
  askEnd: (name: string) => [
    `结束${name}的代理审批？结束后待办审批由您本人办理。`,
    `End the delegation to ${name}? Pending approvals come back to you.`,
  ],
  ended: ['已结束代理', 'Ended'],
  endedAt: (time: string) => [`${time} 提前结束`, `Ended early at ${time}`],
  period: ['代理期间', 'Period'],
  to: (from: string, until: string) => [`${from} 至 ${until}`, `${from} to ${until}`],
});
