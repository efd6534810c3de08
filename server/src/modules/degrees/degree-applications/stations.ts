import type { DegreeStationFound } from '@graduate/contract/degrees/degree-applications/applications.ts';
import {
  type DegreeState,
  type DegreeStation,
  degreeStates,
  degreeStations,
} from '@graduate/contract/degrees/degree-applications/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';

/** Which station an application stands at in each state, and who has it there. */
const placeOf: Readonly<Record<DegreeState, readonly [DegreeStation, Text]>> = {
  draft: ['apply', text('申请人', 'The applicant')],
  returned: ['apply', text('申请人', 'The applicant')],
  tutorReview: ['accept', text('导师', 'The supervisor')],
  collegeReview: ['accept', text('学院秘书', 'The college')],
  schoolReview: ['accept', text('学位办公室', 'The degree office')],
  accepted: ['review', text('申请人提交送审稿', 'The applicant submits the thesis')],
  underReview: ['review', text('评阅专家', 'The reviewers')],
  revising: ['review', text('申请人修改论文', 'The applicant revises')],
  reviewFailed: ['review', text('已结束', 'Over')],
  reviewPassed: ['defence', text('学院安排答辩', 'The college arranges the defence')],
  defenceArranged: ['defence', text('答辩委员会', 'The committee')],
  defenceRetry: ['defence', text('申请人重新答辩', 'The applicant defends again')],
  defenceFailed: ['defence', text('已结束', 'Over')],
  defencePassed: ['sub', text('学位评定分委员会', 'The sub-committee')],
  deferred: ['sub', text('学位评定分委员会', 'The sub-committee')],
  subPassed: ['school', text('校学位评定委员会', 'The committee of the school')],
  subRefused: ['school', text('校学位评定委员会', 'The committee of the school')],
  notAwarded: ['school', text('已结束', 'Over')],
  approved: ['award', text('学位办公室', 'The degree office')],
  awarded: ['award', text('已授予', 'Awarded')],
  revoked: ['award', text('已撤销', 'Revoked')],
  terminated: ['apply', text('已终止', 'Ended')],
};

type Move = { status: DegreeState; at: Date };

/** The last station it stood at before it ended. */
const placeBefore = (moves: readonly Move[]): DegreeStation => {
  const last = [...moves].reverse().find(({ status }) => status !== 'terminated');
  return last ? placeOf[last.status][0] : 'apply';
};

/** Where an application is, who has it, since when, and what comes next. */
export const stationsOf = (
  status: DegreeState,
  moves: readonly Move[],
  language: Language,
): DegreeStationFound[] => {
  const keys = keysOf(degreeStations);
  const [place, holder] = placeOf[status];
  const now = keys.indexOf(status === 'terminated' ? placeBefore(moves) : place);
  const failed = degreeStates[status].meaning === 'bad' || status === 'terminated';
  const arrivedAt = (at: number) => {
    const first = moves.find(
      (move) => move.status !== 'terminated' && keys.indexOf(placeOf[move.status][0]) > at,
    );
    return first ? dayInShanghai(first.at) : null;
  };
  const since = moves.at(-1);
  return keys.map((key, at) => {
    if (at < now || status === 'awarded') return { key, state: 'done', on: arrivedAt(at), holder: null };
    if (at > now) return { key, state: 'next', on: null, holder: null };
    return {
      key,
      state: failed && status !== 'returned' ? 'failed' : 'now',
      on: since ? dayInShanghai(since.at) : null,
      holder: holder[language],
    };
  });
};
