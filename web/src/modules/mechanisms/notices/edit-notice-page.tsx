import './notices.css';
import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useSession, useTab } from '../../../shell/public.ts';
import { useTexts } from '../../../ui/texts.ts';
import { NoticeForm, type NoticeValues } from './notice-form.tsx';
import { noticeTexts } from './notices-texts.ts';

const aNewNotice = (mayAddressAll: boolean, departmentId: string | undefined): NoticeValues => ({
  title: '',
  content: '',
  category: 'notice',
  audience: {
    kind: mayAddressAll ? 'everybody' : 'limited',
    roleIds: [],
    departmentIds: mayAddressAll || !departmentId ? [] : [departmentId],
    grades: [],
  },
  pinned: false,
  receiptWanted: false,
  publishAt: null,
  validTo: null,
  attachments: [],
});

/** Writing or changing a notice, in a tab of its own. */
const EditNoticePage = () => {
  const t = useTexts(noticeTexts);
  const tab = useTab();
  const session = useSession();
  const [search] = useSearchParams();
  const id = search.get('id') ?? undefined;
  const choices = useCall(noticeCalls.audienceChoices);
  // What is edited must not change under the hands of the person who edits it.
  const loaded = useCall(
    noticeCalls.find,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, staleTime: Infinity },
  );

  const title = loaded.data?.title;
  useEffect(() => {
    tab.setTitle(title ?? t.write);
  }, [tab, title, t.write]);

  if (!choices.data || (id && !loaded.data)) return <Skeleton active paragraph={{ rows: 10 }} />;
  const initial = loaded.data ?? aNewNotice(choices.data.mayAddressAll, session.department?.id);
  return <NoticeForm initial={initial} loaded={loaded.data} />;
};

export default EditNoticePage;
