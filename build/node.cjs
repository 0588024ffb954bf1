/*
 * Says in one sentence that Node is too old, as in: node build/node.cjs start 20.19 22.12 24.0, which is 20 from 20.19 on, 22
 * from 22.12 on, and all from 24.0 on. Plain old JavaScript, because it is what has to run where nothing newer does.
 */
var needed = process.argv.slice(3);
var found = process.versions.node.split('.').map(Number);
var fits = needed.some(function (version, n) {
  var parts = version.split('.').map(Number);
  var isLast = n === needed.length - 1;
  return (found[0] === parts[0] && found[1] >= parts[1]) || (isLast && found[0] > parts[0]);
});
if (!fits) {
  console.error('Node ' + needed.join(', ') + ' or later is needed to ' + process.argv[2] + '; this is ' + process.versions.node + '.');
  process.exitCode = 1;
}
