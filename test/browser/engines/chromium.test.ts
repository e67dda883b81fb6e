// Every page of the site in Chromium.

import { CHROMIUM } from './chromium.ts';
import { smoke } from './smoke.ts';

smoke(CHROMIUM);
