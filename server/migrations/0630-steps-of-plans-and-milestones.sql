-- Whoever decides a proposal, a mid-term or a comprehensive examination in the usual dialog can say when it was held.

update approval_flow_versions set definition = jsonb_set(definition, '{steps}', (
  select jsonb_agg(
    case
      when step ->> 'key' = 'secretary' and jsonb_typeof(step -> 'extraFields') = 'array'
        and not step -> 'extraFields' @> '[{"name": "heldOn"}]'
      then jsonb_set(step, '{extraFields}', (step -> 'extraFields') || '[{
        "name": "heldOn", "label": "评议日期（如 2026-11-15）", "labelEn": "Held on (such as 2026-11-15)",
        "type": "input", "required": false, "askedOn": "agree", "maxlength": 10
      }]')
      else step
    end order by place)
  from jsonb_array_elements(definition -> 'steps') with ordinality as each (step, place)))
where flow_key in ('linkProposal', 'linkMidterm', 'linkComprehensive')
  and jsonb_array_length(definition -> 'steps') > 0;

-- A supervisor as whom nobody signs in does not keep a plan waiting: the college decides alone.

update approval_flow_versions set definition = jsonb_set(definition, '{steps}', (
  select jsonb_agg(
    case when step ->> 'key' = 'tutor' then step || '{"whenNobody": "skip"}' else step end order by place)
  from jsonb_array_elements(definition -> 'steps') with ordinality as each (step, place)))
where flow_key = 'plan' and jsonb_array_length(definition -> 'steps') > 0;
