// Every page of the site in WebKit.

import { WEBKIT } from './webkit.ts';
import { smoke } from './smoke.ts';

smoke(WEBKIT);
