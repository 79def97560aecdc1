#!/bin/sh
# npm run test:nightly: tests with a new random seed, and tests that take hours. A failure prints the seed; FUZZ_SEED=… repeats the run.

FUZZ_SEED=${FUZZ_SEED:-$(od -An -N3 -tu4 /dev/urandom | tr -d ' ')}
FUZZ_RUNS=${FUZZ_RUNS:-50}
export FUZZ_SEED FUZZ_RUNS
echo "FUZZ_SEED=$FUZZ_SEED"
failed=0

echo '== properties, builds killed, every cut-off, workbooks recalculated (soffice), clients and Prism (npm)'
vitest run --project test --project nightly --testTimeout=0 || failed=1
echo '== the simulation'
npm run -s simulate -- --seeds 100000 || failed=1
exit "$failed"
