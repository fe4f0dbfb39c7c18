import { configure } from '@testing-library/react';

// What a test waits for comes at once on a calm machine, and a little later on a busy one.
configure({ asyncUtilTimeout: 8_000 });
