#!/bin/sh
# npm run test:nightly: what draws anew each night or takes hours. A failure prints the seed; FUZZ_SEED=… plays the night again.

FUZZ_SEED=${FUZZ_SEED:-$(od -An -N3 -tu4 /dev/urandom | tr -d ' ')}
FUZZ_RUNS=${FUZZ_RUNS:-50}
export FUZZ_SEED FUZZ_RUNS
echo "FUZZ_SEED=$FUZZ_SEED"
failed=0

echo '== properties, builds and publications killed, every cut-off'
vitest run --project test --project nightly --testTimeout=0 || failed=1
echo '== the simulation'
npm run -s simulate -- --seeds 100000 || failed=1
echo '== an hour of load and trouble'
npm run -s soak || failed=1
echo '== mutation'
npm run -s mutate || failed=1
exit "$failed"
