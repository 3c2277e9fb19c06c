import { configure } from '@testing-library/react';
import 'vitest-canvas-mock';

// Code that is fetched when it's needed takes its time on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
