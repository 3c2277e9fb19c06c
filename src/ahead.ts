/**
 * A second, small entry, run while the app is still on its way: what a result's address needs, and
 * takes long to come, is begun.
 */
import { beginAhead } from '#app/beginAhead.ts';

beginAhead(new URL(import.meta.env.BASE_URL, document.baseURI).href, location.pathname);
