import '../accounts.css';
import { Button, Input, Tree } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { fitting, flattened } from '../../../../ui/tree-page/tree-rows.ts';
import { roleTexts } from './roles-texts.ts';

export type Grant = {
  id: string;
  name: string;
  /** Shown beside the name. */
  note?: string;
  /** A heading that cannot be granted itself. */
  heading?: boolean;
  children?: Grant[] | undefined;
};

type Node = { key: string; title: string; note: string; children: Node[] };

const nodesOf = (grants: readonly Grant[]): Node[] =>
  grants.map(({ id, name, note = '', children = [] }) => ({
    key: id,
    title: name,
    note,
    children: nodesOf(children),
  }));

/** Who stands above whom. */
const waysTo = (grants: readonly Grant[], above: readonly string[] = []): [string, readonly string[]][] =>
  grants.flatMap(({ id, children = [] }): [string, readonly string[]][] => [
    [id, above],
    ...waysTo(children, [...above, id]),
  ]);

type Props = {
  grants: readonly Grant[];
  /** What the role has now. */
  held: readonly string[];
  find: string;
  readOnly: boolean;
  pending: boolean;
  onDirty: (dirty: boolean) => void;
  onSave: (chosen: string[]) => Promise<unknown>;
};

/** Gives and takes: what is above a chosen entry is chosen too, and taking an entry takes what is below it. */
export const GrantTree = ({ grants, held, find, readOnly, pending, onDirty, onSave }: Props) => {
  const t = useTexts(roleTexts);
  const [changed, setChanged] = useState<ReadonlySet<string>>();
  const [typed, setTyped] = useState('');
  const word = useDeferredValue(typed.trim().toLowerCase());
  const { above, below, grantable, headings } = useMemo(() => {
    const all = flattened(grants).map(({ row }) => row);
    return {
      above: new Map(waysTo(grants)),
      below: new Map(
        all.map((grant) => [grant.id, flattened(grant.children ?? []).map(({ row }) => row.id)]),
      ),
      grantable: all.filter(({ heading }) => !heading).map(({ id }) => id),
      headings: all.filter(({ heading }) => heading).map(({ id }) => id),
    };
  }, [grants]);
  const chosen = changed ?? new Set(held);

  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen);
    const touched = [id, ...(below.get(id) ?? []), ...(on ? (above.get(id) ?? []) : [])];
    for (const one of touched) {
      if (on) next.add(one);
      else next.delete(one);
    }
    setChanged(next);
    onDirty(true);
  };
  const undo = () => {
    setChanged(undefined);
    onDirty(false);
  };
  const granted = grantable.filter((id) => chosen.has(id));
  const save = async () => {
    if ((await onSave(granted)) !== undefined) undo();
  };

  // A heading shows what stands below it.
  const isFull = (id: string) => (below.get(id) ?? []).every((one) => chosen.has(one));
  const isPartly = (id: string) => !isFull(id) && (below.get(id) ?? []).some((one) => chosen.has(one));
  const shown = word
    ? fitting(grants, ({ name, note = '' }) => `${name} ${note}`.toLowerCase().includes(word))
    : grants;
  return (
    <>
      <div className="grant-bar row gap-x-m">
        <Input
          allowClear
          aria-label={find}
          placeholder={find}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span className="muted small" role="status">
          {t.chosen(granted.length, grantable.length)}
        </span>
        {!readOnly && (
          <>
            <Button disabled={!changed} onClick={undo}>
              {t.undo}
            </Button>
            <Button type="primary" disabled={!changed} loading={pending} onClick={() => void save()}>
              {t.save}
            </Button>
          </>
        )}
      </div>
      {shown.length === 0 ? (
        <Nothing text={t.nothingFits} />
      ) : (
        <Tree<Node>
          key={word}
          className="above-m"
          checkable
          checkStrictly
          defaultExpandAll
          selectable={false}
          disabled={readOnly}
          treeData={nodesOf(shown)}
          checkedKeys={{
            checked: [...granted, ...headings.filter(isFull)],
            halfChecked: headings.filter(isPartly),
          }}
          titleRender={({ title, note }) => (
            <>
              {title}
              {note && <span className="permission-key muted small">{note}</span>}
            </>
          )}
          onCheck={(_, { node, checked }) => toggle(String(node.key), checked)}
        />
      )}
    </>
  );
};
