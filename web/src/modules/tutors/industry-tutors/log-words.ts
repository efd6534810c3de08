import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: { industryTutor: text('行业导师', 'Industry supervisor') },
  actions: {
    'industryTutor.create': text('推荐行业导师', 'Propose an industry supervisor'),
    'industryTutor.edit': text('修改行业导师推荐', 'Change a proposal'),
    'industryTutor.delete': text('删除行业导师推荐', 'Remove a proposal'),
    'industryTutor.submit': text('提交行业导师推荐', 'Submit a proposal'),
    'industryTutor.end': text('解聘行业导师', 'End an appointment'),
    'industryTutor.contact': text('修改联系方式', 'Change the contact'),
    'industryTutor.letter': text('打印聘书', 'Print a letter of appointment'),
    'industryTutor.print': text('打印聘任协议', 'Print an agreement'),
  },
};
