import { defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import { finalStates } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { degreeAwardCalls } from '@graduate/contract/degrees/degree-awards/award-calls.ts';
import { degreeBatchCalls } from '@graduate/contract/degrees/degree-batches/batches.ts';
import { committeeCalls } from '@graduate/contract/degrees/meetings/committees.ts';
import { meetingCalls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { describe, expect, test } from 'vitest';
import { insertDegreeAward } from '../../../../samples/degrees/degree-awards/award.ts';
import { batchDays } from '../../../../samples/degrees/degree-batches/batch.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { defenceActs } from '../../../../test/defences.ts';
import { degreeActs } from '../../../../test/degrees.ts';
import { reviewActs } from '../../../../test/reviews.ts';

const app = useTestApp();
const { addBatch, find } = degreeActs(app);
const reviews = reviewActs(app);
const defences = defenceActs(app);
const office = () => app.as('degree');

/** Everybody who could try; the system administrator may do most things, but not what the law forbids. */
const MIGHTY = ['secretary', 'dean', 'degree', 'sysadmin'] as const;

/**
 * What the Degree Act fixes, each with somebody who tries to get round it by a call. Numbers of votes, members and days
 * are tried where they are counted, beside the modules that count them.
 */
describe('the law holds whoever asks', () => {
  test('acceptance is decided within sixty days, whatever is set on a batch, new or running', async () => {
    const days = batchDays(5000);
    const body = {
      name: `法定期限${next('law batch')}`,
      year: 2070,
      season: '1' as const,
      ...days,
      levels: ['D' as const],
      degreeTypes: ['A' as const],
      applicantTypes: ['regular' as const],
    };
    const { data } = await office().call(degreeBatchCalls.create, { body });
    const url = `${app.services.config.apiPrefix}/${degreeBatchCalls.create.path}/${data.id}`;
    const payload = { ...body, acceptDeadline: addDays(days.applyTo, 61), version: data.version };
    for (const username of ['degree', 'sysadmin']) {
      const answer = await app.as(username).send({ method: 'PUT', url, payload });
      expect(answer.statusCode).toBe(400);
    }
  });

  test('nobody defends whose thesis was not reviewed, and nobody may waive that', async () => {
    for (const status of ['accepted', 'underReview', 'revising', 'reviewFailed'] as const) {
      const { id } = await defences.addReviewed('M', { status });
      const plan = await defences.planOf('M');
      expect((await defences.create(id, plan)).message).toBe('论文评阅未通过，不能安排答辩');
      if (finalStates.includes(status)) continue;
      for (const username of MIGHTY) {
        const { version } = await find(id);
        const body = { version, code: 'REVIEW', reason: '经研究同意免于评阅直接答辩' };
        const waived = await app.as(username).call(degreeApplicationCalls.waive, { params: { id }, body });
        expect([403, 422]).toContain(waived.status);
      }
    }
  });

  test('a round with fewer reviewers than the law wants is not sent out, by whatever rule', async () => {
    const { id } = await reviews.addThesis('D');
    const roundId = (await reviews.begin(id))?.id ?? '';
    const [one, other] = await reviews.three();
    await reviews.choose(roundId, [one.id, other.id]);
    expect((await reviews.send(roundId)).message).toContain('专家数量不足：需要3人');
    const many = await office().call(reviewCalls.startMany, { body: { ids: [roundId] } });
    expect(many.data[0]?.message).toContain('专家数量不足');
    const set = await app.as('sysadmin').call(degreeBatchCalls.setRule, {
      body: { departmentId: null, level: 'D', degreeType: null, version: null, values: { experts: 2 } },
    });
    expect(set.message).toContain('不得低于学位法的要求');
  });

  test('the committee of a plan is not changed once it is on its way, nor by who records', async () => {
    const { defence } = await defences.arranged('D');
    const edited = await app.as('secretary').call(defenceCalls.edit, {
      params: { id: defence.id },
      body: {
        ...(await defences.planOf('D')),
        members: [defences.outsider('chair')],
        version: defence.version,
      },
    });
    expect(edited.status).toBe(409);
    // More votes than those of the committee are no votes of it.
    const { defenceId } = await defences.held('D');
    expect((await defences.record(defenceId, defences.resultOf(6, 6))).message).toBe(
      '到会人数不能超过委员总数',
    );
  });

  test('what was not held in public comes to no result', async () => {
    const { defence } = await defences.arranged('M');
    await app.db
      .updateTable('defences')
      .set({ startAt: new Date(Date.now() - 7_200_000), endAt: new Date(Date.now() - 3_600_000) })
      .where('id', '=', defence.id)
      .execute();
    expect((await defences.record(defence.id, defences.resultOf(3, 3))).message).toContain('未发布公告');
    expect((await defences.act('announce', await defences.read(defence.id))).message).toBe(
      '公告须在答辩前3天发布',
    );
  });

  test('no third defence, and none without the votes for it', async () => {
    const refused = await defences.decided('M', [3, 3, 1], { ...defences.failed, retryYes: 1 });
    expect(refused.status).toBe('defenceFailed');
    expect((await defences.create(refused.id, await defences.planOf('M'))).status).toBe(422);
    const more = await defences.held('M');
    const tooMany = await defences.record(
      more.defenceId,
      defences.resultOf(2, 1, { ...defences.failed, retryYes: 3 }),
    );
    expect(tooMany.message).toBe('同意重新答辩票数不能超过到会人数');
  });

  test('nobody but the applicant consents to another degree', async () => {
    const { defenceId } = await defences.held('D');
    await defences.record(
      defenceId,
      defences.resultOf(5, 2, { ...defences.failed, retryYes: 0, suggestMaster: true }),
    );
    await defences.withDocuments(defenceId);
    for (const username of MIGHTY) {
      const asked = await app
        .as(username)
        .call(defenceCalls.consent, { params: { id: defenceId }, body: { consent: true } });
      expect([403, 404]).toContain(asked.status);
    }
    expect((await defences.confirm(defenceId)).message).toBe('建议授予硕士学位须经本人同意');
  });

  test('a committee of an even number, or too small, is none', async () => {
    const staff = await app.db.selectFrom('staff').select('id').orderBy('staffNo').limit(10).execute();
    const today = dayInShanghai(new Date());
    const create = (count: number) =>
      office().call(committeeCalls.create, {
        body: {
          name: `校学位评定委员会${next('law committee')}`,
          level: 'school',
          departmentIds: [],
          enabled: true,
          members: staff.slice(0, count).map(({ id }, at) => ({
            staffId: id,
            role: at === 0 ? ('chair' as const) : ('member' as const),
            from: addDays(today, -10),
            to: addDays(today, 300),
          })),
        },
      });
    for (const count of [7, 8, 10]) expect((await create(count)).message).toContain('不少于9人的单数');
  });

  test('a certificate without resolution or publication is not given, and its number is nobody’s to choose', async () => {
    const { id, who } = await defences.addReviewed('M');
    const confirmed = await office().call(degreeAwardCalls.confirm, { body: { applicationIds: [id] } });
    expect(confirmed.data).toMatchObject({ confirmed: 0, refused: [{ id }] });
    const awardId = await insertDegreeAward(app.db, {
      applicationId: id,
      studentId: who.id,
      batchId: await addBatch(),
      certificateNo: `999993207${String(next('law certificate')).padStart(7, '0')}`,
    });
    for (const username of ['degree', 'sysadmin']) {
      const printed = await app.as(username).call(degreeAwardCalls.print, {
        body: {
          ids: [awardId],
          firstFormNo: `LAW${String(next('law form')).padStart(4, '0')}`,
          offsetX: 0,
          offsetY: 0,
        },
      });
      expect(printed.message).toBe('名单未公布，不能打印证书');
    }
    await expect(
      app.db
        .updateTable('degreeAwards')
        .set({ certificateNo: '9999932079999999' })
        .where('id', '=', awardId)
        .execute(),
    ).rejects.toThrow();
  });

  test('nobody loses a degree unheard, nor before the days to answer are over', async () => {
    const { id, who } = await defences.addReviewed('M', { status: 'awarded' });
    const awardId = await insertDegreeAward(app.db, {
      applicationId: id,
      studentId: who.id,
      batchId: await addBatch(),
      certificateNo: `999993207${String(next('law certificate')).padStart(7, '0')}`,
      publishedAt: new Date(),
    });
    const version = async () =>
      (
        await app.db
          .selectFrom('degreeAwards')
          .select('version')
          .where('id', '=', awardId)
          .executeTakeFirstOrThrow()
      ).version;
    const revoke = async (username: string) =>
      app.as(username).call(degreeAwardCalls.revoke, {
        params: { id: awardId },
        body: { version: await version(), decisionNo: '撤〔2070〕1号', reason: '查实学术不端' },
      });
    for (const username of ['degree', 'sysadmin']) expect((await revoke(username)).status).toBe(422);
    await office().call(degreeAwardCalls.notifyRevocation, {
      params: { id: awardId },
      body: { version: await version(), reason: '查实学术不端' },
    });
    for (const username of ['degree', 'sysadmin']) expect((await revoke(username)).status).toBe(422);
    expect((await find(id)).status).toBe('awarded');
  });

  test('what committees decide is written by no other call: neither state nor result can be sent', async () => {
    const { id, who } = await defences.addReviewed('M', { status: 'accepted' });
    const send = async (username: string, method: 'PUT' | 'POST', path: string, payload: object) =>
      (await app.as(username).send({ method, url: `${app.services.config.apiPrefix}/${path}`, payload }))
        .statusCode;
    const { version } = await find(id);
    const path = `api/degree/applications/${id}`;
    const reason = '更正录入错误的申请信息';
    expect(await send('degree', 'POST', `${path}/correct`, { version, reason, status: 'awarded' })).toBe(400);
    expect(await send(who.username, 'PUT', path, { version, status: 'awarded' })).toBe(400);
    const { defenceId } = await defences.held('M');
    const result = { ...defences.resultOf(3, 0, { ...defences.failed, retryYes: 0 }), passed: true };
    const { version: seen } = await defences.read(defenceId);
    expect(
      await send('secretary', 'PUT', `api/degree/defences/${defenceId}/result`, { ...result, version: seen }),
    ).toBe(400);
    const meetings = await office().call(meetingCalls.list, { query: { limit: 1 } });
    const meetingId = meetings.data.list[0]?.id ?? crypto.randomUUID();
    const votes = [{ itemId: crypto.randomUUID(), yes: 9, no: 0, abstain: 0, result: 'pass' }];
    expect(await send('degree', 'PUT', `api/degree/meetings/${meetingId}/votes`, { version: 1, votes })).toBe(
      400,
    );
  });
});
