// Removes the time and the random serial number from a CycloneDX bill of materials, so that equal sources give equal
// bytes.
import { readFileSync } from 'node:fs';

const bill = JSON.parse(readFileSync(0, 'utf8'));
delete bill.serialNumber;
delete bill.metadata.timestamp;
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
