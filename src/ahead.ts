/**
 * A second, small entry, run while the app is still on its way: what a result's address needs, and
 * takes long to start, is begun.
 */
import { beginAhead } from '#app/beginAhead.ts';

beginAhead(location.pathname);
