// Imported before everything else.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`需要 Node.js 20.19 或更高版本，当前为 ${process.versions.node}。`);
  console.error(`Node.js 20.19 or newer is required; this is ${process.versions.node}.`);
  process.exit(1);
}
