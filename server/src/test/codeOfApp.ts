import { generateSync } from 'otplib';

/** The code that an app with this secret shows at an instant. */
export const codeOfApp = (segreto: string, now: Date): string => generateSync({ secret: segreto, epoch: Math.floor(now.getTime() / 1000) });
