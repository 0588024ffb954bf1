/*
 * Says in one sentence that Node is too old, as in: node build/node.cjs 20.19 start. Plain old JavaScript, because it is what has to
 * run where nothing newer does.
 */
var needed = process.argv[2].split('.').map(Number);
var found = process.versions.node.split('.').map(Number);
var old = found[0] < needed[0] || (found[0] === needed[0] && found[1] < needed[1]);
if (old) {
  console.error('Node ' + process.argv[2] + ' or later is needed to ' + process.argv[3] + '; this is ' + process.versions.node + '.');
  process.exitCode = 1;
}
