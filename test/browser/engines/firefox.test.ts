// Every page of the site in Firefox.

import { FIREFOX } from './firefox.ts';
import { smoke } from './smoke.ts';

smoke(FIREFOX);
