#!/usr/bin/env node
const { existsSync } = require('node:fs');
const path = require('node:path');

// The package holds the built program. Only a clone may lack it.
if (!existsSync(path.join(__dirname, '..', 'dist', 'kettle.cjs')))
  require('../build/build-once.cjs');
require('../dist/kettle.cjs');
