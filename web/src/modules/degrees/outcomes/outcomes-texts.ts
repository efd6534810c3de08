import { defineTexts } from '../../../ui/texts.ts';

export const outcomeTexts = defineTexts({
  outcomes: ['学位成果', 'Outcomes'],
  add: ['填报成果', 'Enter an outcome'],
  askSubmit: (title: string) => [
    `提交“${title}”？提交后由导师和学院核实。`,
    `Submit “${title}”? Your supervisor and the college will verify it.`,
  ],
  askRemove: (title: string) => [
    `删除成果“${title}”？证明材料一并删除，此操作不可恢复。`,
    `Delete “${title}”? Its supporting files are deleted too. This cannot be undone.`,
  ],
  submitted: ['成果已提交', 'Submitted'],
  removed: ['成果已删除', 'Removed'],
  verify: ['核实', 'Verify'],
  correct: ['更正级别', 'Correct'],
  corrected: ['认定级别已更正', 'Corrected'],
  proof: ['佐证材料', 'Proof'],
  hint: [
    '只计第一作者，或导师第一、本人第二；在审成果和非本校署名成果不计分。',
    'Only first authors count, and second authors after their supervisor; papers under review or published for another institution do not.',
  ],
  alsoIn: (department: string) => [
    `同一DOI或专利号已由${department}的其他学生填报`,
    `A student of ${department} has already entered the same DOI or patent number`,
  ],
  noOutcomes: ['暂无学位成果', 'No outcomes yet'],
});
