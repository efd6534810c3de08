/** Finds cycles among the imports that load their target; each is given as the files on it, beginning and ending with the same one. */
export const findCycles = (imports) => {
  const targets = groupByImporter(imports.filter(({ loads }) => loads));
  const finished = new Set();
  const path = [];
  const cycles = [];
  const visit = (file) => {
    const position = path.indexOf(file);
    if (position >= 0) {
      cycles.push([...path.slice(position), file]);
      return;
    }
    if (finished.has(file)) return;
    path.push(file);
    for (const { to } of targets.get(file) ?? []) visit(to);
    path.pop();
    finished.add(file);
  };
  for (const file of targets.keys()) visit(file);
  return cycles;
};

const groupByImporter = (imports) => {
  const groups = new Map();
  for (const each of imports) groups.set(each.from, [...(groups.get(each.from) ?? []), each]);
  return groups;
};
