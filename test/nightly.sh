#!/bin/sh
# npm run test:nightly: tests with a new random seed, and tests that take hours. A failure prints the seed; FUZZ_SEED=… repeats the run.

FUZZ_SEED=${FUZZ_SEED:-$(od -An -N3 -tu4 /dev/urandom | tr -d ' ')}
FUZZ_RUNS=${FUZZ_RUNS:-50}
export FUZZ_SEED FUZZ_RUNS
echo "FUZZ_SEED=$FUZZ_SEED"
failed=0

echo '== properties, builds killed, every cut-off, files and answers as others read them (soffice, ssconvert, python3 with pip, npm)'
vitest run --project test --project east --project nightly --testTimeout=0 || failed=1
echo '== the simulation'
npm run -s simulate -- --seeds 100000 || failed=1
exit "$failed"
