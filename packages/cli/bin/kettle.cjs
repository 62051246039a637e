#!/usr/bin/env node
const { existsSync } = require('node:fs');
const path = require('node:path');

const program = path.join(__dirname, '..', 'dist', 'kettle.cjs');
// The package holds the built program. Only a clone may lack it.
if (!existsSync(program)) require('../build/build-once.cjs');
require(program);
